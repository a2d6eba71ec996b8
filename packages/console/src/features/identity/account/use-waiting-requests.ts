import { getWaiting } from '@bellhop/contract/staff/desk-lock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';

const askEveryMs = 30_000;

/** Returns the number of waiting requests, also shown in the title of the page; null while unknown. */
export function useWaitingRequests(): number | null {
  const { t } = useTranslation('shell');
  // The lock screen is outside of the query cache, so useReadContext is not available.
  const api = useApi();
  const { hotelId } = useSettings();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    let isOver = false;
    const ask = () => {
      api.call(getWaiting, { query: { hotel_id: hotelId } }).then(
        ({ requests }) => isOver || setCount(requests),
        () => isOver || setCount(null),
      );
    };
    ask();
    const timer = setInterval(ask, askEveryMs);
    // A ring means one more waiting request.
    window.addEventListener('bellhop:rang', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      window.removeEventListener('bellhop:rang', ask);
    };
  }, [api, hotelId]);

  useEffect(() => {
    const product = t('product');
    document.title = count === null || count === 0 ? product : `(${count}) ${product}`;
    return () => {
      document.title = product;
    };
  }, [count, t]);
  return count;
}
