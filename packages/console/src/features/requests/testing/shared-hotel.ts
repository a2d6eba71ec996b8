import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { Note } from '@bellhop/contract/requests/note';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import type { FailureExtras } from '../../../platform/api/failure.ts';
import { ApiFailure } from '../../../platform/api/failure.ts';
import { sampleComment } from './sample-request.ts';
import { SmallHotel } from './small-hotel.ts';

/** The fields of a request that a person changes; missing fields stay. */
export interface Patch {
  readonly status?: RequestStatus;
  readonly assignee_id?: string | null;
  readonly version?: number;
}

/** A change as the server keeps it, for conflicts and for the assertions. */
export interface FieldChange {
  readonly requestId: string;
  readonly field: 'status' | 'assignee';
  readonly from: unknown;
  readonly to: unknown;
  readonly actor: string;
  /** The version of the request after the change. */
  readonly version: number;
  /** The version of the request that its actor had on screen. */
  readonly knownVersion: number | undefined;
  readonly at: number;
}

let opened = 0;

/** A `SmallHotel` with the server's rules for people who change the same things at once. */
export class SharedHotel extends SmallHotel {
  /** A unique id, because an outbox in memory outlives its desk and belongs to a person at a hotel. */
  readonly id = `hotel-${++opened}`;
  readonly fieldChanges: FieldChange[] = [];
  /** Each status that a person set successfully, also where the request already had it. */
  readonly granted: { readonly requestId: string; readonly status: RequestStatus; readonly actor: string }[] = [];

  /** Throws `ApiFailure`: of two changes of the same field, the later one gets the earlier one as its conflict. */
  patch(id: string, { version: knownVersion, ...patch }: Patch, actor: string): GuestRequest {
    const current = this.requests.get(id);
    if (current === undefined) throw new ApiFailure('not_found', 404);
    const changes = changesOf(current, patch);
    const { status } = patch;
    const grant = () => status !== undefined && this.granted.push({ requestId: id, status, actor });
    if (changes.length === 0) {
      grant();
      return current;
    }
    const fields = changes.map(({ field }) => field);
    const between = this.fieldChanges.filter(
      (each) =>
        each.requestId === id &&
        knownVersion !== undefined &&
        each.version > knownVersion &&
        fields.includes(each.field),
    );
    if (between.length > 0) throw new ApiFailure('edit_conflict', 409, { current, changes: between.map(wireChangeOf) });
    const name = patch.assignee_id === undefined ? {} : { assignee_name: patch.assignee_id };
    const after = this.change(id, { ...patch, ...name }, actor) ?? current;
    grant();
    for (const change of changes) {
      this.fieldChanges.push({
        ...change,
        requestId: id,
        actor,
        version: after.version,
        knownVersion,
        at: this.now,
      });
    }
    return after;
  }

  /** Adds staff's or a guest's message; a repeated id adds nothing. */
  comment(id: string, requestId: string, body: string, author: string | null): RequestComment {
    const earlier = this.comments.find((each) => each.id === id);
    if (earlier !== undefined) return earlier;
    const comment = sampleComment({
      id,
      request_id: requestId,
      body,
      created_at: this.now,
      position: 1 + this.comments.filter((each) => each.request_id === requestId).length,
      ...(author === null ? {} : { is_staff: true, author_id: author, author_name: author }),
    });
    this.say(comment);
    return comment;
  }

  /** Adds a note; a repeated id adds nothing. */
  note(id: string, requestId: string, body: string, author: string): Note {
    const earlier = this.notes.find((each) => each.id === id);
    if (earlier !== undefined) return earlier;
    const content = { body, author_id: author, author_name: author, mentions: [], attachments: [] };
    const position = 1 + this.notes.filter((each) => each.request_id === requestId).length;
    const note: Note = { id, request_id: requestId, ...content, created_at: this.now, position, version: 1 };
    this.jot(note);
    return note;
  }
}

function changesOf(current: GuestRequest, patch: Patch): Pick<FieldChange, 'field' | 'from' | 'to'>[] {
  const changes: Pick<FieldChange, 'field' | 'from' | 'to'>[] = [];
  if (patch.status !== undefined && patch.status !== current.status) {
    changes.push({ field: 'status', from: current.status, to: patch.status });
  }
  if (patch.assignee_id !== undefined && patch.assignee_id !== current.assignee_id) {
    changes.push({ field: 'assignee', from: personOf(current.assignee_id), to: personOf(patch.assignee_id) });
  }
  return changes;
}

/** People of this hotel are called as their subjects are. */
function personOf(id: string | null) {
  return id === null ? null : { id, name: id };
}

function wireChangeOf({ field, from, to, actor, at }: FieldChange): NonNullable<FailureExtras['changes']>[number] {
  return { field, from, to, actor, actor_name: actor, at };
}
