import type { RequestCard } from '@bellhop/contract/requests/card';
import { useEffect, useEffectEvent } from 'react';
import { RefusedDialog } from '../detail/refused-dialog.tsx';
import { type TableAct, useTableActs } from '../detail/use-table-acts.ts';

/** Makes an act that takes seats as it is mounted, and asks where a rule refuses it. */
export function AtOnce({ request, to }: { readonly request: RequestCard; readonly to: TableAct }) {
  const acts = useTableActs(request);
  const make = useEffectEvent(() => acts.act(to));
  useEffect(() => make(), []);
  return <RefusedDialog request={request} acts={acts} />;
}
