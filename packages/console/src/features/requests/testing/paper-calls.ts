import type { CallInput } from '@bellhop/contract/call';
import { openPaper, putPaper, removePaper } from '@bellhop/contract/check-in/papers';
import type { CheckInDetail, Paper } from '@bellhop/contract/check-in/view';
import type { Gateway } from '../../../testing/gateway.ts';
import { sampleNow } from './sample-request.ts';

/** Pictures of identity papers, in the check-ins of the requests by their ids. */
export function answerPapers(gateway: Gateway, checkIns: Map<string, CheckInDetail>): void {
  const changed = ({ id, position, side }: CallInput<typeof removePaper>['params'], paper: Paper | null) => {
    const before = checkIns.get(id);
    if (before === undefined) throw new Error(`${id} has no check-in`);
    const guests = before.guests.map((guest) =>
      guest.position === Number(position)
        ? { ...guest, papers: [...guest.papers.filter((each) => each.side !== side), ...(paper ? [paper] : [])] }
        : guest,
    );
    const after = { ...before, guests };
    checkIns.set(id, after);
    return after;
  };
  gateway
    .answer(openPaper, ({ params }) => ({
      url: `/files/papers/grand/${params.paper}?e=1&s=1`,
      expires_at: sampleNow + 120,
    }))
    .answer(putPaper, ({ params, body }) =>
      changed(params, { id: body.upload, side: params.side, added_at: sampleNow, erased_at: null }),
    )
    .answer(removePaper, ({ params }) => changed(params, null));
}
