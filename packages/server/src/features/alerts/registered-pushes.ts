import type { AlertCause } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { LiveSources } from '../../platform/live/message.ts';
import type { PushRule, PushTelling } from '../../platform/live/push-rule.ts';

type Cause = AlertCause & { entity: LiveEntity };

/** Returns the rules that an event concerns. */
export function rulesFor(sources: LiveSources, event: Cause): readonly PushRule[] {
  return (sources.get(event.entity)?.pushes ?? []).filter((rule) => rule.isCausedBy(event));
}

/** @throws if no slice has the rule: a newer version ordered the push, and the job is retried */
export function ruleCalled(sources: LiveSources, name: string): { entity: LiveEntity; rule: PushRule } {
  for (const { entity, pushes = [] } of sources.values()) {
    const rule = pushes.find((each) => each.name === name);
    if (rule !== undefined) return { entity, rule };
  }
  throw new Error(`no slice has a push rule ${name}`);
}

/** Returns the push of the first rule that applies to the entity's current state; each event makes at most one push. */
export async function firstTold(
  sources: LiveSources,
  event: Cause,
  item: unknown,
): Promise<{ name: string; telling: PushTelling } | null> {
  for (const rule of rulesFor(sources, event)) {
    const telling = await rule.tells(item);
    if (telling !== null) return { name: rule.name, telling };
  }
  return null;
}
