import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkOwnNode, ownNode } from './project-node.mjs';

/** A project whose packages are there, with a Node package that holds `program` if one is given. */
function projectWith(program?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'project-node-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  if (program !== undefined) {
    const folder = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'node'), program, { mode: 0o755 });
  }
  return root;
}

test('ownNode finds the Node among the packages', () => {
  expect(ownNode(projectWith('#!/bin/sh\nexit 0\n'))).toContain('node_modules');
});

test('ownNode skips one that cannot run here, and finds none without a package', () => {
  expect(ownNode(projectWith('made for another machine'))).toBeUndefined();
  expect(ownNode(projectWith())).toBeUndefined();
});

test('linkOwnNode links it into node_modules/.bin', () => {
  const root = projectWith('#!/bin/sh\n');
  linkOwnNode(root);
  linkOwnNode(root);
  expect(readlinkSync(join(root, 'node_modules', '.bin', 'node'))).toBe(
    join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node'),
  );
});
