/**
 * Currencies whose decimals are not two by ISO 4217. `Intl` is not reliable: for HUF, COP and IDR it gives none in
 * Chrome and two in Firefox, and a price would differ by a hundred.
 */
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/** Most smallest units of any currency; a larger amount is a typing error. */
export const mostMinorUnits = 100_000_000_000;

/** Returns the decimals of an ISO 4217 currency's minor unit: 2 of TRY, 0 of JPY, 3 of KWD. */
export function minorUnits(currency: string): number {
  return noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
}

/** Formats an amount of minor units for the locale: `formatMoney(123450, 'TRY', 'tr')` is ₺1.234,50. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorUnits(currency);
  const amount = minor / 10 ** digits;
  try {
    const form = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(locale, form).format(amount);
  } catch {
    // A currency that a partner made up: shows the amount without a format.
    return `${amount.toFixed(digits)} ${currency}`;
  }
}

/** Returns digits only, without rounding: 12050 of TRY is 120.50. */
export function plainAmount(minor: number, currency: string): string {
  const places = minorUnits(currency);
  const digits = String(minor).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
