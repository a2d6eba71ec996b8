import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { formatMoney } from '@bellhop/contract/money/money';
import { useLanguage } from '../i18n/language-context.ts';

/** Returns a formatter of minor units of an ISO 4217 currency; apart from `Format`, which the first screen loads. */
export function useMoney(): (minor: number, currency: string) => string {
  const locale = localeOf(useLanguage().language);
  return (minor, currency) => formatMoney(minor, currency, locale);
}
