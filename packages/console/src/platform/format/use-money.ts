import { formatMoney } from '@bellhop/contract/money/money';
import { useLanguage } from '../i18n/language-context.ts';
import { localeOf } from './format.ts';

/** Returns a formatter of minor units of an ISO 4217 currency; apart from `Format`, which the first screen loads. */
export function useMoney(): (minor: number, currency: string) => string {
  const locale = localeOf(useLanguage().language);
  return (minor, currency) => formatMoney(minor, currency, locale);
}
