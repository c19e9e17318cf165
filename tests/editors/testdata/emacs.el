;;; emacs.el --- what a user has in init.el  -*- lexical-binding: t -*-
(setq make-backup-files nil create-lockfiles nil auto-save-default nil native-comp-jit-compilation nil
      inhibit-startup-screen t ring-bell-function #'ignore)
(add-to-list 'load-path (getenv "GRIDLS_EMACS"))
(require 'gridls)
(setq eglot-autoshutdown t
      flymake-show-diagnostics-at-end-of-line t)
(unless noninteractive
  (add-hook 'cuda-mode-hook #'eglot-ensure))
;;; emacs.el ends here
