;;; gridls.el --- Eglot client for gridls, the CUDA annotation server  -*- lexical-binding: t -*-

;; Copyright 2026 The gridls authors
;; SPDX-License-Identifier: Apache-2.0
;; Version: 0.1.0
;; Package-Requires: ((emacs "29.1"))
;; Keywords: languages, tools
;; URL: https://github.com/gridls/gridls

;;; Commentary:

;; Has Eglot start gridls in CUDA files:
;;
;;   (require 'gridls)
;;   (add-hook 'cuda-mode-hook #'eglot-ensure)
;;
;; Eglot runs one server in a buffer, so gridls takes the place of clangd
;; there.  lsp-mode runs both; see the README beside this file.

;;; Code:

(require 'cc-mode)
(require 'eglot)

(defgroup gridls nil
  "CUDA annotations, checked by gridls."
  :group 'eglot)

(defcustom gridls-command '("gridls" "serve")
  "The program that is started, and its arguments."
  :type '(repeat string))

;; A package named cuda-mode exists too; whoever has it keeps it.
(unless (or (fboundp 'cuda-mode) (locate-library "cuda-mode"))
  (define-derived-mode cuda-mode c++-mode "CUDA"
    "C++ with CUDA's kernels."))

(put 'cuda-mode 'eglot-language-id "cuda-cpp")

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.cuh?\\'" . cuda-mode))

;; At the front: the built-in entry of c++-mode would win over it, since it
;; fits every mode that is derived from that.
(add-to-list 'eglot-server-programs
             (cons 'cuda-mode (lambda (&rest _) gridls-command)))

(provide 'gridls)

;;; gridls.el ends here
