/// <reference lib="webworker" />
export type {};

declare const self: DedicatedWorkerGlobalScope;

/** Says the number back after so many milliseconds. Timers in here go on when those of a page behind others stand still. */
self.addEventListener('message', ({ data }: MessageEvent<{ id: number; milliseconds: number }>) => {
  setTimeout(() => self.postMessage(data.id), data.milliseconds);
});
