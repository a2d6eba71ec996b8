/// <reference lib="webworker" />

/** Push messages and presses on what they show; they are heard from here, so that the page need not be open. */
export function listenToPush(_worker: ServiceWorkerGlobalScope): void {}
