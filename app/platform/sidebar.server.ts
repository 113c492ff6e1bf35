/** Whether the sidebar was folded when this browser last showed it (cookie of `ui/sidebar`). */
export const isSidebarCollapsed = (request: Request) =>
  /(?:^|;\s*)sidebar=collapsed(?:;|$)/.test(request.headers.get('Cookie') ?? '')
