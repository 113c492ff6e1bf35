/** The commit that was built, or a hash of its sources; 'unbuilt' in tests and development. */
export const COMMIT: string = import.meta.env.VITE_COMMIT ?? 'unbuilt'
