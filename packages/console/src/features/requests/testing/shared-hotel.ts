import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import type { FailureExtras } from '../../../platform/api/failure.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { sampleComment } from './sample-request.ts';
import { SmallHotel } from './small-hotel.ts';

/** What a person changes of a request; what is left out stays. */
export interface Patch {
  readonly status?: RequestStatus;
  readonly assignee_id?: string | null;
  readonly version?: number;
}

/** A change as the server keeps it, for conflicts and for the assertions. */
export interface Made {
  readonly requestId: string;
  readonly field: 'status' | 'assignee';
  readonly from: unknown;
  readonly to: unknown;
  readonly actor: string;
  /** Of the request after it. */
  readonly version: number;
  /** Of the request as its actor saw it. */
  readonly seen: number | undefined;
  readonly at: number;
}

let opened = 0;

/** A `SmallHotel` with the server's rules for people who change the same things at once. */
export class SharedHotel extends SmallHotel {
  /** One of its own: what an outbox holds in memory outlives a desk, and is of a person at a hotel. */
  readonly id = `hotel-${++opened}`;
  readonly made: Made[] = [];
  /** Who asked for which status and had it, also where it stood so already. */
  readonly granted: { readonly requestId: string; readonly status: RequestStatus; readonly actor: string }[] = [];

  /** Throws `ApiFailure`: of two changes of the same field, the later one gets the earlier one as its conflict. */
  patch(id: string, { version: seen, ...wanted }: Patch, actor: string): GuestRequest {
    const current = this.requests.get(id);
    if (current === undefined) throw new ApiFailure('not_found', 404);
    const changes = changesOf(current, wanted);
    const { status } = wanted;
    const grant = () => status !== undefined && this.granted.push({ requestId: id, status, actor });
    if (changes.length === 0) {
      grant();
      return current;
    }
    const fields = changes.map(({ field }) => field);
    const between = this.made.filter(
      (each) => each.requestId === id && seen !== undefined && each.version > seen && fields.includes(each.field),
    );
    if (between.length > 0) throw new ApiFailure('edit_conflict', 409, { current, changes: between.map(told) });
    const name = wanted.assignee_id === undefined ? {} : { assignee_name: wanted.assignee_id };
    const after = this.change(id, { ...wanted, ...name }, actor) ?? current;
    grant();
    for (const change of changes) {
      this.made.push({ ...change, requestId: id, actor, version: after.version, seen, at: this.now });
    }
    return after;
  }

  /** Staff's or a guest's message; the same id twice is one. */
  comment(id: string, requestId: string, body: string, author: string | null): RequestComment {
    const earlier = this.comments.find((each) => each.id === id);
    if (earlier !== undefined) return earlier;
    const made = sampleComment({
      id,
      request_id: requestId,
      body,
      created_at: this.now,
      position: 1 + this.comments.filter((each) => each.request_id === requestId).length,
      ...(author === null ? {} : { is_staff: true, author_id: author, author_name: author }),
    });
    this.say(made);
    return made;
  }

  /** The same id twice is one. */
  note(id: string, requestId: string, body: string, author: string): Note {
    const earlier = this.notes.find((each) => each.id === id);
    if (earlier !== undefined) return earlier;
    const said = { body, author_id: author, author_name: author, mentions: [], attachments: [] };
    const position = 1 + this.notes.filter((each) => each.request_id === requestId).length;
    const made: Note = { id, request_id: requestId, ...said, created_at: this.now, position, version: 1 };
    this.jot(made);
    return made;
  }
}

function changesOf(current: GuestRequest, wanted: Patch): Pick<Made, 'field' | 'from' | 'to'>[] {
  const changes: Pick<Made, 'field' | 'from' | 'to'>[] = [];
  if (wanted.status !== undefined && wanted.status !== current.status) {
    changes.push({ field: 'status', from: current.status, to: wanted.status });
  }
  if (wanted.assignee_id !== undefined && wanted.assignee_id !== current.assignee_id) {
    changes.push({ field: 'assignee', from: named(current.assignee_id), to: named(wanted.assignee_id) });
  }
  return changes;
}

/** People of this hotel are called as their subjects are. */
function named(id: string | null) {
  return id === null ? null : { id, name: id };
}

function told({ field, from, to, actor, at }: Made): NonNullable<FailureExtras['changes']>[number] {
  return { field, from, to, actor, actor_name: actor, at };
}
