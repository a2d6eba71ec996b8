import { openPaper, putPaper, removePaper } from '@bellhop/contract/check-in/papers';
import { type CheckInDetail, type Paper, paperSides } from '@bellhop/contract/check-in/view';
import { sampleNow } from './sample-request.ts';

interface CallValues {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Pictures of identity papers, in the check-ins of the requests by their ids. */
export function paperCalls(checkIns: Map<string, CheckInDetail>) {
  const changed = ({ id = '', position, side }: CallValues['params'], paper: Paper | null) => {
    const before = checkIns.get(id);
    if (before === undefined) throw new Error(`${id} has no check-in`);
    const guests = before.guests.map((guest) =>
      guest.position === Number(position)
        ? { ...guest, papers: [...guest.papers.filter((each) => each.side !== side), ...(paper ? [paper] : [])] }
        : guest,
    );
    const after = { ...before, guests };
    checkIns.set(id, after);
    return { status: 200, body: after };
  };
  return [
    {
      call: openPaper,
      answer: ({ params }: CallValues) => ({
        status: 200,
        body: { url: `/files/papers/grand/${params.paper}?e=1&s=1`, expires_at: sampleNow + 120 },
      }),
    },
    {
      call: putPaper,
      answer({ params, body }: CallValues) {
        const side = paperSides.find((each) => each === params.side) ?? 'front';
        return changed(params, { id: String(body.upload), side, added_at: sampleNow, erased_at: null });
      },
    },
    { call: removePaper, answer: ({ params }: CallValues) => changed(params, null) },
  ];
}
