/**
 * What is recorded about the data of guests. `identity`: the numbers of a booking. `papers`: pictures of identity papers.
 * `allergies`: those of a restaurant's day, which its table list names. `print`: any other paper. `export`: a copy of all that
 * is kept of a stay, or a file with several guests. `override`: a rule was passed over. `pass`, `pass_sent`,
 * `pass_revoked`: a link to the guest's page was made, sent to the guest, taken back. `erasure`: a stay was erased before its time. `limit`: the person did
 * more of an act in an hour than anybody needs, and was refused; `codes` names the act.
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

/** `day`: the bookings or arrived guests of a day of the hotel, YYYY-MM-DD. `payments`: the report of payment links. `reports`: the figures of the hotel. */
export const accessEntities = ['booking', 'request', 'restaurant', 'day', 'payments', 'reports'] as const;
export type AccessEntity = (typeof accessEntities)[number];
