/**
 * Currencies that have not two decimals by ISO 4217. `Intl` does not know them: of HUF, COP and IDR it says none where it is
 * Chrome's and two where it is Firefox's, and a price would differ by a hundred.
 */
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

/** Smallest units of any currency; beyond it an amount is a slip of the finger. */
export const mostMinorUnits = 100_000_000_000;

/** How many decimals the minor unit of an ISO 4217 currency has: 2 of TRY, 0 of JPY, 3 of KWD. */
export function minorUnits(currency: string): number {
  return noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
}

/** An amount of minor units as a reader of the locale writes it: `formatMoney(123450, 'TRY', 'tr')` is ₺1.234,50. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorUnits(currency);
  const amount = minor / 10 ** digits;
  try {
    const form = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
    return new Intl.NumberFormat(locale, form).format(amount);
  } catch {
    // A currency that a partner made up: show what there is rather than nothing.
    return `${amount.toFixed(digits)} ${currency}`;
  }
}

/** Digits alone, without rounding: 12050 of TRY is 120.50. */
export function plainAmount(minor: number, currency: string): string {
  const places = minorUnits(currency);
  const digits = String(minor).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
