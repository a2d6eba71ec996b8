import { GivenKeeper } from './given-keeper.ts';
import { InboxKeeper } from './inbox-keeper.ts';

export function Keepers() {
  return (
    <>
      <GivenKeeper />
      <InboxKeeper />
    </>
  );
}
