import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import doiuse from 'doiuse';
import { runChecks } from 'es-check';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import postcss from 'postcss';

const rule = 'supported-browsers';

/**
 * Checks the built pages for features that their oldest browsers lack (decision 128): syntax, interfaces, CSS. Returns
 * a finding for each feature, and for each needless exception of supported.json.
 */
export async function checkBrowsers(root, { required }) {
  const pages = JSON.parse(readFileSync(join(root, 'scripts/browsers/supported.json'), 'utf8'));
  const findings = await Promise.all(
    Object.entries(pages).map(([name, page]) => checkPage(root, name, page, required)),
  );
  return findings.flat();
}

async function checkPage(root, name, { dist, browsers, spared }, required) {
  const folder = join(root, dist);
  if (!existsSync(folder)) return required ? [{ rule, file: dist, message: `the ${name} was not built` }] : [];
  const queries = Object.entries(browsers).map(([browser, version]) => `${browser} ${version}`);
  const files = readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const missing = [
    ...missingInLanguage(scripts, queries),
    ...missingInterfaces(scripts, queries, browsers),
    ...(await Promise.all(styles.map((file) => missingInCss(file, queries)))).flat(),
  ];
  const features = new Set(missing.map(({ feature }) => feature));
  return [
    ...missing
      .filter(({ feature }) => !(feature in spared))
      .map(({ file, feature, message }) => ({
        rule,
        file: file.slice(root.length + 1),
        message: message ?? `the ${name} uses ${feature}`,
      })),
    ...Object.keys(spared)
      .filter((feature) => required && !features.has(feature))
      .map((feature) => ({
        rule,
        file: 'scripts/browsers/supported.json',
        message: `nothing of the ${name} uses ${feature} any more`,
      })),
  ];
}

function missingInLanguage(files, queries) {
  const config = {
    checkBrowser: true,
    browserslistQuery: queries.join(', '),
    checkFeatures: true,
    module: true,
    files,
  };
  const { errors } = runChecks([config], { silent: true });
  return errors.flatMap(({ file, err }) =>
    (err.features ?? ['a newer syntax']).map((feature) => ({
      file,
      feature,
      message: `${feature}: ${JSON.stringify(err.browserDetails?.[feature] ?? err.message)}`,
    })),
  );
}

const linter = new Linter();

function missingInterfaces(files, queries, browsers) {
  const config = {
    plugins: { compat, bellhop: { rules: { statics: missingStatics(browsers) } } },
    rules: { 'compat/compat': 'error', 'bellhop/statics': 'error' },
    settings: { browsers: queries },
  };
  return files.flatMap((file) =>
    // A fixed name, because the file's may look like a pattern.
    linter.verify(readFileSync(file, 'utf8'), [config], 'built.js').map(({ message }) => ({
      file,
      feature: message.split(/\(\)| /)[0],
      message,
    })),
  );
}

/** Static methods such as `AbortSignal.timeout`, which the plugin looks up under their former names. */
function missingStatics(browsers) {
  return {
    create: (context) => ({
      MemberExpression({ object, property, computed }) {
        if (object.type !== 'Identifier' || computed) return;
        const support = bcd.api[object.name]?.[`${property.name}_static`]?.__compat.support;
        const lacking = Object.entries(support === undefined ? {} : browsers).filter(
          ([browser, version]) => !isSince(support[namesOfData[browser] ?? browser], version),
        );
        if (lacking.length > 0)
          context.report({
            node: property,
            message: `${object.name}.${property.name} is missing in ${lacking.join(', ').replaceAll(',', ' ')}`,
          });
      },
    }),
  };
}

const namesOfData = { ios_saf: 'safari_ios' };

function isSince(support, version) {
  return [support ?? []]
    .flat()
    .filter(({ flags, prefix }) => !flags && !prefix)
    .some(
      ({ version_added: added }) => Number.parseFloat(String(added).replace('≤', '')) <= Number.parseFloat(version),
    );
}

async function missingInCss(file, queries) {
  const missing = [];
  const onFeatureUsage = ({ feature, message, featureData }) => {
    // Most features are marked as partial because of some detail.
    if (featureData?.missing) missing.push({ file, feature, message: message.replace(/^.*?: /, '') });
  };
  await postcss(doiuse({ browsers: queries, onFeatureUsage })).process(readFileSync(file, 'utf8'), { from: file });
  return missing;
}
