import { GivenKeeper } from './given-keeper.ts';
import { InboxKeeper, type InboxKeeperProps } from './inbox-keeper.ts';

export function Keepers(props: InboxKeeperProps) {
  return (
    <>
      <GivenKeeper />
      <InboxKeeper {...props} />
    </>
  );
}
