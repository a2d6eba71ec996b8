/**
 * Recorded acts on the data of guests. `identity`: the numbers of a booking. `papers`: pictures of identity papers.
 * `allergies`: the allergies in the table list of a restaurant's day. `print`: any other paper. `export`: a copy of all
 * data of a stay, or a file with several guests. `override`: a rule was overridden. `pass`, `pass_sent`,
 * `pass_revoked`: a guest link was created, sent, revoked. `erasure`: a stay was erased early. `limit`: the person
 * exceeded the hourly limit of an act and was refused; `codes` names the act.
 */
export const accessActs = [
  'identity',
  'papers',
  'allergies',
  'print',
  'export',
  'override',
  'pass',
  'pass_sent',
  'pass_revoked',
  'erasure',
  'limit',
] as const;
export type AccessAct = (typeof accessActs)[number];

/**
 * `day`: the bookings or arrived guests of a day of the hotel, YYYY-MM-DD. `payments`: the report of payment links.
 * `reports`: the figures of the hotel.
 */
export const accessEntities = ['booking', 'request', 'restaurant', 'day', 'payments', 'reports'] as const;
export type AccessEntity = (typeof accessEntities)[number];
