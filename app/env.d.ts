interface ImportMetaEnv {
  /** The URL of the script that every page loads; see vite.config.ts. */
  readonly PAGE_SCRIPT: string;
}
