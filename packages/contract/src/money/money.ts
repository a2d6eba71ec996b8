/**
 * Decimals of ISO 4217 where they are not two. `Intl` does not know them: of HUF, COP and IDR it says none where it is
 * Chrome's and two where it is Firefox's, and a price would differ by a hundred.
 */
const otherDecimals: readonly (readonly [decimals: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
];

/** How many decimals the minor unit of an ISO 4217 currency has: 2 of TRY, 0 of JPY, 3 of KWD. */
export function minorUnits(currency: string): number {
  return otherDecimals.find(([, currencies]) => currencies.split(' ').includes(currency))?.[0] ?? 2;
}

/** An amount of minor units as a reader of the locale writes it: `formatMoney(123450, 'TRY', 'tr')` is ₺1.234,50. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const digits = minorUnits(currency);
  const amount = minor / 10 ** digits;
  const asMany = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, ...asMany }).format(amount);
  } catch {
    // A currency that a partner made up: show what there is rather than nothing.
    return `${amount.toFixed(digits)} ${currency}`;
  }
}
