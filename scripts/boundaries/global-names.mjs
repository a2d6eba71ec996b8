/** Names with a meaning in browsers or Node; a reader of `Request` must not have to look up which one is meant. */
export const globalNames = new Set(
  `AbortController AbortSignal Array Attr Audio Blob Boolean Buffer Cache CloseEvent Comment Crypto CustomEvent
  DataTransfer Date Document DOMException Element Error Event EventSource EventTarget File FileList FileReader FormData
  Function Headers History Image Intl Location Map MessageChannel MessageEvent Navigator Node Notification Number
  Object Option Performance Plugin Promise Proxy Range Record Reflect RegExp Request Response Screen Selection Set Storage
  String Symbol Text TextDecoder TextEncoder Touch URL URLSearchParams WeakMap WeakSet WebSocket Window Worker
  XMLHttpRequest clearInterval clearTimeout console escape fetch globalThis isFinite isNaN parseInt performance process
  queueMicrotask setInterval setTimeout structuredClone unescape`.split(/\s+/),
);

/** Objects that exist only in browsers; a server may call the OpenAPI document `document`. */
export const browserNames = new Set(
  'document history localStorage location navigator screen sessionStorage window'.split(' '),
);
