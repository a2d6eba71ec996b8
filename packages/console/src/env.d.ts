/// <reference types="vite/client" />

/** From package.json, put in by the build (SHELL-27). */
declare const __APP_VERSION__: string;
