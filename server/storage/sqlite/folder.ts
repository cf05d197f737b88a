import { accessSync, constants, mkdirSync, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { errorCode, StartError } from "./start-error.ts";

const MEGABYTE = 1024n * 1024n;

/** Whether something is at this path. @throws for every other reason than that nothing is there */
function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Makes a folder with the folders above it. One at a time: Node's recursive `mkdir` never returns where a file system such as
 * `/proc` refuses new entries with "not found".
 */
function makeFolder(path: string): void {
  if (exists(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Makes the data folder where there is none, and checks that it can be written.
 * @throws StartError
 */
export function ensureDataFolder(directory: string): void {
  const path = resolve(directory);
  try {
    makeFolder(path);
    if (!statSync(path).isDirectory())
      throw new StartError(`DATA_DIR must be a folder, and ${path} is a file.`);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = errorCode(error) ?? String(error);
    throw new StartError(
      `The data folder ${path} cannot be created or written (${reason}). Change its permissions, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Free space of a folder's disk, in whole MB, rounded down. */
export function freeMegabytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory, { bigint: true });
  return Number((bavail * bsize) / MEGABYTE);
}

/** @throws StartError where the disk has less free space than `leastMb` */
export function assertDiskSpace(directory: string, minMb: number): void {
  const free = freeMegabytes(directory);
  if (free < minMb)
    throw new StartError(
      `The disk of ${resolve(directory)} has ${free} MB free and the server needs ${minMb} MB (DISK_FREE_MB). Free some space.`,
    );
}
