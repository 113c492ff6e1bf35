/** The version that a form was made from; 0, which no stored record has, where it says none. */
export const parseVersion = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)
