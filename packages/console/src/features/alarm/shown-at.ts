// Every list of requests and the bookings open what they hold at its id below them; settings and reports hold nothing.
const opened = /^\/app\/staff\/(?:requests|easee|bookings|fastCheckin|lolRequests|alacarte\/requests)\/([^/]+)$/;

/** The request or booking that lies open at an address; null: none. */
export function shownAt(pathname: string): string | null {
  const id = opened.exec(pathname)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}
