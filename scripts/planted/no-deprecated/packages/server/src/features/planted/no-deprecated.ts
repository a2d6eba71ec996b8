/** @deprecated say `suite` */
export const room = 313;

export const floor = Math.floor(room / 100);
