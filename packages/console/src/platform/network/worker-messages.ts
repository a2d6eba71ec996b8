/** What the worker tells a console: a press on a notification leads to a place. It answers on the port that comes along. */
export const openPlace = 'bellhop.open-place';
/** What the worker tells a console: the browser has a new subscription that the server does not know yet. */
export const renewPush = 'bellhop.renew-push';
/** What the page tells a waiting worker once the person has agreed to the newer version. */
export const takeOver = 'bellhop.take-over';
