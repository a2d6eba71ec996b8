/// <reference lib="webworker" />
export type {};

declare const self: DedicatedWorkerGlobalScope;

/** Sends the number back after these milliseconds. Timers of a worker run on while a background page's timers stop. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; milliseconds: number }>) => {
  setTimeout(() => self.postMessage(data.id), data.milliseconds);
});
