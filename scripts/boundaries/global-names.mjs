/** Names that browsers or Node give a meaning already; whoever reads `Request` must not have to look up whose it is. */
export const globalNames = new Set(
  `AbortController AbortSignal Array Attr Audio Blob Boolean Buffer Cache CloseEvent Comment Crypto CustomEvent
  DataTransfer Date Document DOMException Element Error Event EventSource EventTarget File FileList FileReader FormData
  Function Headers History Image Intl Location Map MessageChannel MessageEvent Navigator Node Notification Number
  Object Option Performance Plugin Promise Proxy Range Record Reflect RegExp Request Response Screen Selection Set Storage
  String Symbol Text TextDecoder TextEncoder Touch URL URLSearchParams WeakMap WeakSet WebSocket Window Worker
  XMLHttpRequest clearInterval clearTimeout console document escape fetch globalThis history isFinite isNaN localStorage
  location navigator parseInt performance process queueMicrotask screen sessionStorage setInterval setTimeout
  structuredClone unescape window`.split(/\s+/),
);
