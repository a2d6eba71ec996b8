import { checkCss } from '../boundaries/css.mjs';
import { checkFeatureEdges } from '../boundaries/feature-edges.mjs';
import { checkHouse } from '../boundaries/house.mjs';
import { checkNames } from '../boundaries/names.mjs';
import { checkSliceCycles } from '../boundaries/slice-cycles.mjs';
import { checkSliceList, checkSliceNames } from '../boundaries/slice-names.mjs';
import { checkLanguage } from '../language/check.mjs';
import { checkLocales } from '../locales/check.mjs';
import { checkSizes } from '../sizes/check.mjs';
import { checkBehaviours } from './behaviours.mjs';
import { checkWithBiome } from './biome.mjs';
import { checkBoundaries } from './boundaries.mjs';
import { checkBrowsers } from './browsers.mjs';
import { checkCommits } from './commits.mjs';
import { checkDeadCode } from './dead-code.mjs';
import { checkDecisions } from './decisions.mjs';
import { checkDocuments } from './documents.mjs';
import { checkLockfile } from './lockfile.mjs';
import { checkWithOxlint } from './oxlint.mjs';
import { checkTimes } from './times.mjs';
import { checkTypes } from './types.mjs';

const checks = {
  'format and lint': checkWithBiome,
  'lint with types': checkWithOxlint,
  types: checkTypes,
  boundaries: checkBoundaries,
  'supported browsers': checkBrowsers,
  'dead code': checkDeadCode,
  'house rules': checkHouse,
  names: checkNames,
  'feature edges': checkFeatureEdges,
  'slice cycles': checkSliceCycles,
  'slice list': checkSliceList,
  'slice names': checkSliceNames,
  'style sheets': checkCss,
  locales: checkLocales,
  language: checkLanguage,
  lockfile: checkLockfile,
  behaviours: checkBehaviours,
  decisions: checkDecisions,
  documents: checkDocuments,
  times: checkTimes,
  commits: checkCommits,
};

/**
 * Runs every check on a tree. Returns the findings with their rules, and notes. A check that fails to run is a finding
 * too, so that no rule passes unchecked.
 */
export async function runChecks(root, { built }) {
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check(root, { built });
      } catch (error) {
        return [{ rule: name, file: '', message: `could not run: ${error.message}` }];
      }
    }),
  );
  const sizes = checkSizes(root, { required: built });
  return { findings: [...findings.flat(), ...sizes.findings], notes: sizes.notes };
}
