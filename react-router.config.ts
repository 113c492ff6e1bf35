import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Development: what the routes need is prepared before the first page asks, or Vite loads that page three times.
  future: { unstable_optimizeDeps: true },
  // There are two entries (the server and the commands); a fixed name would call the second one index2.js.
  serverBuildFile: '[name].js',
} satisfies Config
