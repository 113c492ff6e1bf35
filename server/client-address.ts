/** Returns the IP address that the outermost trusted proxy saw; without trusted proxies, the socket's. */
export function clientAddress(forwarded: string | null, socketAddress: string, trustedProxies: number) {
  if (trustedProxies === 0 || !forwarded) return socketAddress
  const hops = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const address = hops.at(-trustedProxies) ?? socketAddress
  // Some proxies append the visitor's port, which differs on each connection.
  return address.replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
}
