/// <reference types="vite/client" />

/** The version in package.json, set by the build (SHELL-27). */
declare const __APP_VERSION__: string;
