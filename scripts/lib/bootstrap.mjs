import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { missingFromNodeModules } from './lockfile.mjs';
import { linkOwnNode, ownNode } from './project-node.mjs';
import { onStopRequest } from './stop-requests.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NPM_OPTIONS = [
  // The build and the tests need packages that NODE_ENV=production or npm's settings may omit.
  ...['--include=dev', '--include=optional'],
  ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
];

/**
 * Installs missing packages and runs a TypeScript program on the project's Node. This file and what it imports run
 * on Node 20 without any package.
 * @param {URL} program
 */
export async function runOnProjectNode(program) {
  const installed = await installMissing();
  linkOwnNode(root);
  const node = ownNode(root) ?? (process.features.typescript ? process.execPath : undefined);
  if (!node) {
    fail(
      `There is no Node package for ${process.platform}-${process.arch}, and Node ` +
        `${process.versions.node} is too old: install Node 24 and start again.`,
    );
  }
  // The installation may have replaced the running Node.
  if (node === process.execPath && !installed) {
    await import(program.href);
    return;
  }
  process.exitCode = await runChild(node, [fileURLToPath(program), ...process.argv.slice(2)], {
    // Over the message channel the program notices when this process is killed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** @returns {Promise<boolean>} whether anything was installed */
async function installMissing() {
  if (missingFromNodeModules(root).length === 0) return false;
  console.log('Installing the packages of package-lock.json');
  await npm(process.execPath, 'ci');
  const node = ownNode(root);
  // npm skips native packages that do not support the Node that it runs on.
  if (node && missingFromNodeModules(root).length > 0) await npm(node, 'install', '--no-save');
  return true;
}

/**
 * Runs the npm that started this process on the given Node, else the one of the PATH.
 * @param {string} node
 * @param {string[]} args
 */
async function npm(node, ...args) {
  const { npm_execpath: program } = process.env;
  const [command, ...first] = program?.endsWith('.js') ? [node, program] : ['npm'];
  const code = await runChild(command, [...first, ...args, ...NPM_OPTIONS], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Windows knows npm as a `.cmd` file.
    shell: command === 'npm' && process.platform === 'win32',
  });
  if (code !== 0) fail(`The packages could not be installed: npm ${args[0]} failed.`);
}

/**
 * Runs a program to its end, and exits after it where a stop was requested meanwhile.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} exit code
 */
async function runChild(command, args, options) {
  const child = spawn(command, args, options);
  let isStopping = false;
  onStopRequest(() => {
    isStopping = true;
    child.kill();
  });
  const [code] = await once(child, 'close').catch((error) => fail(error.message));
  if (isStopping) process.exit(code ?? 1);
  return code ?? 1;
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
