/** What the worker tells a console: a press on a notification leads to a place. It answers on the port that comes along. */
export const openPlace = 'bellhop.open-place';
/** What the worker tells a console: the browser subscribed anew, and the server does not know it yet. */
export const renewPush = 'bellhop.renew-push';
