/** Returns the IP address that the outermost trusted proxy saw; without trusted proxies, the socket's. */
export function clientIp(forwarded: string | null, socketIp: string, trustedProxies: number) {
  if (trustedProxies === 0 || !forwarded) return socketIp
  const hops = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const ip = hops.at(-trustedProxies) ?? socketIp
  // Some proxies append the visitor's port, which differs on each connection.
  return ip.replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
}
