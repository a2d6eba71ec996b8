/**
 * Message of the worker to a console: a press on a notification opens a place. The console answers on the message's
 * port.
 */
export const openPlace = 'bellhop.open-place';
/** Message of the worker to a console: the browser has a new subscription that the server does not know yet. */
export const renewPush = 'bellhop.renew-push';
/** Message of the page to a waiting worker, after the person has agreed to the newer version. */
export const takeOver = 'bellhop.take-over';
