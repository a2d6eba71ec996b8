/** The time of an example, in unix seconds as Bellhop counts. */
export const now = () => Math.floor(Date.now() / 1000);
