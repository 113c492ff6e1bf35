// Text that a mail program turns into a link, with or without 'https'.
const LINK = /:\/\/|www\.|[\p{L}\d-]\.\p{L}{2,}/iu

/** Whether a mail program would show a link in this text. */
export const hasLink = (text: string): boolean => LINK.test(text)
