declare module '~icons/*' {
  const icon: import('~/ui/icon').Icon
  export default icon
}
