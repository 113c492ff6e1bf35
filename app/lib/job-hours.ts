/** Toronto's hour of the jobs of which people read the hour. */
export const JOB_HOURS = { 'nightly-rates': 2, 'daily-email': 8 } as const

export const jobTime = (job: keyof typeof JOB_HOURS) => `${JOB_HOURS[job]}:00`
