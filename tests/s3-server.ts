import { startFauxqs } from 'fauxqs'

/** A store in this process that speaks S3, with the bucket `brokerage`; for measurements too. */
export async function startS3() {
  const server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
  server.createBucket('brokerage')
  return server
}
