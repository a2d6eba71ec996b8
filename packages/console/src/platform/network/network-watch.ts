import { fetchPlain } from '../api/fetch-plain.ts';
import { ownBuild, readBuildId, versionAddress } from './build-id.ts';
import { type Connectivity, createConnectivity, probeAddress } from './connectivity.ts';
import { createLostParts, type LostParts } from './lost-parts.ts';
import { createVersionWatch, type VersionWatch } from './version-watch.ts';
import { createWorkerUpdates, type WorkerUpdates } from './worker-updates.ts';
import { registerWorker } from './workers.ts';

/** The watches of the connection to the server, and of the page's build. */
export interface NetworkWatch {
  connectivity: Connectivity;
  version: VersionWatch;
  updates: WorkerUpdates;
  lostParts: LostParts;
}

export function openNetworkWatch(): NetworkWatch {
  const updates = createWorkerUpdates(navigator.serviceWorker, registerWorker);
  return {
    connectivity: createConnectivity(async () => {
      const answer = await fetchPlain(probeAddress);
      // Reads to the end, because an unread body stays open until its timeout.
      await answer.text();
      return answer;
    }),
    version: createVersionWatch({
      own: ownBuild(document),
      async served() {
        const answer = await fetchPlain(versionAddress);
        return answer.ok ? readBuildId(await answer.text()) : null;
      },
      onLook: updates.look,
    }),
    updates,
    lostParts: createLostParts(),
  };
}
