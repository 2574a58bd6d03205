/** Pattern of a script's path among the files of a build, as the framework names them. */
export const CHUNK_PATH = String.raw`static\/chunks\/[\w.~-]+\.js`;
