import type { Actor, NewEvent } from '../platform/database/event-row.ts';
import type { DemoHotel, DemoRequest } from './demo-types.ts';

/** A person of a demo hotel with an existing account. */
export interface DemoStaff {
  sub: string;
  name: string;
}

export interface DemoTeam {
  /** Answers the guests. */
  manager: DemoStaff;
  /** By the address of the account. */
  colleague(email: string): DemoStaff;
}

/** A step of a request's history. */
export interface Change {
  at: number;
  actor: Actor;
  changed: NonNullable<NewEvent['changed']>;
}

/** Returns the final assignee and department of a request, and the events that led there. */
export function assignmentOf(
  { hotel, team, request }: { hotel: DemoHotel; team: DemoTeam; request: DemoRequest },
  createdAt: number,
): { assignee: DemoStaff | null; departmentId: string | null; changes: Change[] } {
  const { assignment, moved } = request;
  const departmentOf = (id: string) => ({ id, name: hotel.departments.find((one) => one.id === id)?.names.en ?? id });
  const serving = hotel.departments.find(({ services }) => services.includes(request.service))?.id ?? null;
  const changes: Change[] = [];
  if (moved !== undefined) {
    const by = team.colleague(moved.by);
    const department = { from: serving === null ? null : departmentOf(serving), to: departmentOf(moved.to) };
    changes.push({ at: createdAt + moved.after * 60, actor: actorOf(by), changed: { department } });
  }
  const assignee = assignment === undefined ? null : team.colleague(assignment.by);
  if (assignment !== undefined && assignee !== null) {
    const by = assignment.from === undefined ? assignee : team.colleague(assignment.from);
    const assigneeChange = { from: null, to: { id: assignee.sub, name: assignee.name } };
    changes.push({ at: createdAt + assignment.after * 60, actor: actorOf(by), changed: { assignee: assigneeChange } });
  }
  return { assignee, departmentId: moved?.to ?? serving, changes };
}

export function actorOf({ sub, name }: DemoStaff): Actor {
  return { id: sub, name };
}
