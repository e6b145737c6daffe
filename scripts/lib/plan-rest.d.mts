/** Returns the paths of all test files of the project. */
export function listTestFiles(): string[];
