export const DOCUMENT_MESSAGES = {
  uploaded: 'Document uploaded successfully!',
  uploadFailed: (message: string) => `Failed to upload document: ${message}`,
} as const

export type OwnDocument = {
  id: string
  name: string
  fileSize: number
  type: 'certificate' | 'other'
  uploadedAt: Date
}

/** '1.4 MB' of a number of bytes. */
export const fileSizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
